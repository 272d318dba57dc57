/** A thing that may go wrong, by accident or by intent, and what is done about it. */
export interface Threat {
  row: number
  threat: string
  measure: string
  /** Why no test proves it yet. Not told any more once a test carries the number. */
  planned?: string
  /** In what the site does otherwise than the measure says, on purpose; told beside the tests. */
  deviation?: string
}
