/** What a text brings from where it was written, said by the tags of this site. */
export function tidy(whole: HTMLElement): HTMLElement {
  return whole
}
