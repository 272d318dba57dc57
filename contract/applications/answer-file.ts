/** The name of the file in what answers a question. This file needs no library, so a first page may use it. */
export const ANSWER_FILE = 'file'
