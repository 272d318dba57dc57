import { headKey, sitePages } from '#contract/content/navigation.ts'
import { leaderGroups, type SiteTexts, type TextsOf } from '#contract/content/page.ts'

/** Of what is said at the heads of pages that which every page carries; descriptions are for the server alone. */
export const headsIn = (texts: TextsOf<'heads'>): SiteTexts['heads'] =>
  Object.fromEntries(
    sitePages.flatMap(({ path }) => {
      const [title, intro] = [texts[`${headKey(path)}_title`], texts[`${headKey(path)}_intro`]]
      return title || intro ? [[path, { ...(title && { title }), ...(intro && { intro }) }]] : []
    }),
  )

/** The headings that groups of leaders have of their own. */
export const leaderTitlesIn = (texts: TextsOf<'leaders'>): SiteTexts['leader_titles'] =>
  Object.fromEntries(leaderGroups.flatMap((group) => (texts[group] ? [[group, texts[group]]] : [])))
