/** What the server says where the second factor is asked for. */
export const askForCode = 'Please enter your code.'
