import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The parts of `npm test`, the long ones first: short files at the end leave no worker idle for long. */
const PARTS = ['server-postgres', 'server-pglite', 'views', 'slow', 'unit', 'pages', 'journeys']

/** Journeys that take long for their size, by which a first run orders files. */
const LONG = /journeys\/(workbench|walk|office-content|start|treasurers-day|walk-account|walk-office)\.test/

const rank = ({ project, moduleId }: TestSpecification) =>
  PARTS.indexOf(project.name) + (project.name === 'journeys' && !LONG.test(moduleId) ? 0.5 : 0)

/** One part after the other, each in the usual order, so that each part's time says what it costs. */
export class PartByPart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
