/** What a figure with a parameter needs in a page: the rest stands in its table, its chart and its boards. */
export interface VaryData {
  readonly parameter: string;
  /** As they are written. */
  readonly values: readonly string[];
  /** Whether they are numbers: a slider then, buttons else. */
  readonly isNumber: boolean;
  /** Where each value stands in the chart, as a part of its width. */
  readonly places?: readonly number[];
  /** How much of the chart's height lies above and below its curves. */
  readonly top?: number;
  readonly bottom?: number;
  /** The place of the value that is shown first. */
  readonly start: number;
}
