/** Stands at every field in which a password is chosen. */
export const passwordHint = 'At least 8 characters. A few words in a row are strong and easy to remember.'
