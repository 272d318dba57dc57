/** A mail as it leaves. */
export interface Mail {
  /** The same for every attempt: a server that has it already knows it again. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  /** Where answers go, if not to the sender. */
  replyTo?: string
  /** Where mails of its kind are stopped: programs for mail offer it as a button. */
  unsubscribe?: string
}

/** A text that goes with a mail as a file. */
export interface Attachment {
  name: string
  type: string
  content: string
}

/** Takes mails to people. Rejects when it could not, and then may be asked again. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
