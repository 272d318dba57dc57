import { MINUTE } from '#contract/common/spans.ts'
import type { Area } from '../area.ts'
import { memberExport } from './export-members.ts'
import { findMembers } from './find-members.ts'
import { memberImport } from './import/commit-import.ts'
import { importRowsExport } from './import/export-rows.ts'
import { numbersBack } from './import/give-numbers-back.ts'
import { importPreview } from './import/preview-import.ts'
import { importUndo } from './import/undo-import.ts'
import { updateEventMcpds } from './mcpd/event-mcpds.ts'
import { mergeMembers } from './merge-members.ts'
import { eraseData } from './own-data/guarded-erasure.ts'
import { certificatesJob } from './paper/certificates.ts'
import { makePapers } from './paper/make-papers.ts'
import { revokeUnfounded } from './paper/revoke.ts'
import { editSignatories } from './paper/signatories.ts'
import { resetFactorAct, resetFactorsByTime } from './reset-factor.ts'
import { cardRoutes } from './routes/cards.ts'
import { importRoutes } from './routes/imports.ts'
import { listingRoutes } from './routes/listing.ts'
import { mcpdRoutes } from './routes/mcpd.ts'
import { memberRoutes } from './routes/members.ts'
import { ownDataRoutes } from './routes/own-data.ts'
import { paperRoutes } from './routes/papers.ts'
import { selectionRoutes } from './routes/selections.ts'
import { bulkAct } from './selection/selections.ts'

export const members: Area = {
  api: [memberRoutes, cardRoutes, mcpdRoutes, importRoutes, listingRoutes, ownDataRoutes, paperRoutes, selectionRoutes],
  guardedActs: () => [eraseData, mergeMembers, numbersBack, resetFactorAct, editSignatories],
  jobKinds: () => ({
    'bulk-act': bulkAct,
    certificates: certificatesJob,
    'member-export': memberExport.kind,
    'import-preview': importPreview,
    'import-rows-export': importRowsExport,
    'member-import': memberImport,
    'import-undo': importUndo,
  }),
  finders: { members: findMembers },
  loops: [
    {
      name: 'MCPD of events',
      every: MINUTE,
      needsSteadyClock: true,
      work: async ({ ctx }) => {
        await updateEventMcpds(ctx)
        await revokeUnfounded(ctx)
      },
    },
    {
      name: 'papers',
      every: 10_000,
      work: ({ ctx, signer, site, store: { files }, log }, stopping) =>
        makePapers({ ...ctx, signer, site, files }, log, stopping),
    },
    {
      name: 'factor resets',
      every: MINUTE,
      needsSteadyClock: true,
      work: ({ ctx, log }) => resetFactorsByTime(ctx, log),
    },
  ],
}
