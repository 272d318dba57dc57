/** What a machine says to a person; the toaster shows it. */
export interface Notice {
  tone: 'default' | 'success' | 'destructive'
  title: string
  text?: string
}
