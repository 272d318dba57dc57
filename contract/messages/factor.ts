/** What the server says where the second factor is asked for. */
export const askForCode = 'Please enter your code.'

/** What the server says of a current password that is another one. */
export const ownPasswordIsWrong = 'Your current password is not right.'
