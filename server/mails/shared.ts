/** Something to keep: a ticket number, a date, a place. */
export const fact = (label: string, value: string) => ({ label, value })

export const notYou = 'If this was not you, reset your password now and tell the chapter office.'

/** How many recovery codes are left, and where new ones are made. */
export function codesLeft(left: number, where: string) {
  const makeNewOnes = `You can make ten new ones ${where}.`
  return left === 0
    ? `That was the last one. ${makeNewOnes}`
    : `${left} of your ten recovery codes ${left === 1 ? 'is' : 'are'} left. ${makeNewOnes}`
}

export const openReceipt = (site: string, token: string) => ({
  label: 'Open the receipt',
  address: `${site}/receipt/${token}`,
})

export const openDues = (site: string) => ({ label: 'Open your dues', address: `${site}/account/dues` })

/** Where a member sees what is held, and the own request. */
export const openData = (site: string) => ({ label: 'Open your data', address: `${site}/account/privacy` })

/** Where a member sees the own second factor. */
export const openFactor = (site: string) => ({
  label: 'Open password and authentication',
  address: `${site}/account/passwords`,
})

/** Like `Ada N. Obi`: no address, no number and no sentence. */
const NAME = /^(?=.{1,80}$)[\p{L}\p{M}'’-]+\.?(?: [\p{L}\p{M}'’-]+\.?){0,4}$/u

/** Another person in a mail, by the name that was typed, where it is one. */
export const knownAs = (name: string) => (NAME.test(name) ? name : 'Somebody')
