import type { PageTexts, TextsOf } from './page.ts'
import type { PageKey } from './page-keys.ts'

export const isPageOf = <Key extends PageKey>(key: Key, texts: PageTexts): texts is TextsOf<Key> => texts.key === key
