/** The first word is the first name, the last the surname, what stands between the middle name. */
export function namesIn(name: string) {
  const [first_name = '', ...others] = name.trim().split(/\s+/)
  const sur_name = others.pop() ?? ''
  return { first_name, sur_name, middle_name: others.join(' ') || null }
}
