const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML that shows it. */
export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** Like `Ada N. Obi`: no address, no number and no sentence. */
const NAME = /^(?=.{1,80}$)[\p{L}\p{M}'’-]+\.?(?: [\p{L}\p{M}'’-]+\.?){0,4}$/u

/** Another person in a mail, by the name that was typed, where it is one. */
export const knownAs = (name: string) => (NAME.test(name) ? name : 'Somebody')
