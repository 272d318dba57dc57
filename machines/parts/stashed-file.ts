/** A chosen file, told of in words: the file itself lies with the program that runs the machine, under this id. */
export interface StashedFile {
  id: string
  name: string
  size: number
  type: string
  /** What it weighed before it was made smaller. */
  chosen?: number | undefined
  /** Looked at, and made as small as it is sent. */
  ready: boolean
}
