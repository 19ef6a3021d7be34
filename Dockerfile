# One image for a class: the project in /opt/puzzles, which students only read. docs/class.md says what it is for.
FROM node:22-bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3 python3-venv \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/puzzles
COPY . .
RUN npm run setup
RUN python3 -m venv /opt/class && /opt/class/bin/pip install --no-cache-dir -r tools/class/requirements-class.txt
# A run leaves the library compiled, for all kernels to come.
RUN npm run book && rm -r book
RUN usermod --login jovyan --home /home/jovyan --move-home node
USER 1000
ENV HOME=/home/jovyan
CMD ["/opt/class/bin/python", "/opt/puzzles/tools/class/student.py"]
