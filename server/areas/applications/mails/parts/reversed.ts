/** A decision that was taken back. */
export interface Reversed {
  grade: string
  was: 'approved' | 'rejected'
  /** In the words of the office. */
  reason: string
}

/** `payment`: what becomes of the payment that an approval asked for. */
export const reversedWords = ({ was, reason }: Reversed, application: string, payment: string) => ({
  subject: 'Your application is under review again',
  paragraphs: [
    `The chapter had ${was} your application for ${application} and has taken that decision back. It is under review again, and we write to you once it is decided.`,
    `The reason: ${reason}`,
    ...(was === 'approved' ? [payment] : []),
  ],
})

export const fieldsOf = ({ grade, reason }: Reversed) => ({ grade, reason })
