const titles =
  /^(?:alhaji|alh|hajiya|hajia|haj|chief|dr|engr|prof|professor|barr|barrister|mr|mrs|miss|ms|mallam|malam|mal|pst|pastor|rev|reverend|fr|ven|evang|evangelist|deacon|dcn|bishop|arc|arch|surv|qs|tpl|pharm|hon|amb|otunba|sir|dame|hrh|capt|col)$/i

const isTitle = (word: string) => titles.test(word.replace(/\.$/, ''))

/** Titles that stand before a name, and the name. A title alone is a name. */
export function splitTitle(text: string): { title: string; name: string } {
  const words = text.split(' ')
  const names = words.findIndex((word) => !isTitle(word))
  return names < 1
    ? { title: '', name: text }
    : { title: words.slice(0, names).join(' '), name: words.slice(names).join(' ') }
}

export interface NameParts {
  title: string
  first_name: string
  middle_name: string
  sur_name: string
}

const namesOf = (words: readonly string[]) => ({ first_name: words[0] ?? '', middle_name: words.slice(1).join(' ') })

/** A whole name in one cell: the surname stands before a comma, or else last. */
export function splitFullName(text: string): NameParts {
  const [before = '', after] = text.split(/\s*,\s*/, 2)
  if (after) {
    const { title, name } = splitTitle(after)
    const surname = splitTitle(before)
    const both = [surname.title, title].filter(Boolean).join(' ')
    return { title: both, sur_name: surname.name, ...namesOf(name.split(' ')) }
  }
  const { title, name } = splitTitle(before)
  const words = name.split(' ')
  return { title, sur_name: words.at(-1) ?? '', ...namesOf(words.slice(0, -1)) }
}

/** Titles of two cells as one, each once. */
export const joinTitles = (...found: readonly string[]) => [...new Set(found.filter(Boolean))].join(' ')
