import type { PageTexts } from '#contract/content/page.ts'
import { about } from './about.ts'
import { contacts } from './contacts.ts'
import { facts } from './facts.ts'
import { grades } from './grades.ts'
import { home } from './home.ts'
import { leaders } from './leaders.ts'
import { membership } from './membership.ts'
import { privacy } from './privacy.ts'

/** What a new site says until its office says otherwise: sample values stand where only the chapter knows. */
export const firstTexts: readonly PageTexts[] = [contacts, home, about, facts, leaders, membership, grades, privacy]
