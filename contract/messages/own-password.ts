/** What the server says of a current password that is another one. */
export const ownPasswordIsWrong = 'Your current password is not right.'
