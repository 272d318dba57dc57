import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that take long: a first run goes by size, and would begin them when nothing else is left to go on meanwhile. */
const LONG = [
  ...['office-reach', 'answers', 'backup', 'call-off', 'office-import', 'office-me', 'own-data'],
  ...['steady-load', 'office-factor', 'editor-tabs'],
].map((name) => `/journeys/${name}.test.ts`)

const rank = ({ project, moduleId }: TestSpecification) =>
  project.name === 'journeys' && !LONG.some((end) => moduleId.endsWith(end)) ? 1 : 0

/** The usual order, in which journeys are last; of these the long ones are begun first. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
