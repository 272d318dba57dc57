import * as office from '#contract/members/papers/office-papers.ts'
import * as to from '#contract/members/papers/paper-endpoints.ts'
import * as signing from '#contract/members/papers/signatories.ts'
import { sendCertificates } from '#server/areas/members/paper/certificates.ts'
import {
  issueCertificate,
  listEventPapers,
  listMemberPapers,
  revokePaper,
} from '#server/areas/members/paper/office-papers.ts'
import { askForCertificate, askForLetter, getOwnPapers, showStanding } from '#server/areas/members/paper/own-papers.ts'
import { getCertificatePdf, getOwnPaperPdf } from '#server/areas/members/paper/paper-file.ts'
import { listSignatories, setSignatory } from '#server/areas/members/paper/signatories.ts'
import type { AreaDeps } from '#server/http/area-deps.ts'
import type { App } from '#server/http/environment.ts'
import { fileHeaders } from '#server/http/headers.ts'
import { respondingRoute, route } from '#server/http/route.ts'

/** Letters and certificates of the chapter. */
export function paperRoutes(app: App, deps: AreaDeps) {
  const { files } = deps.store
  route(app, deps, to.getOwnPapers, getOwnPapers)
  route(app, deps, to.askForLetter, askForLetter)
  route(app, deps, to.askForCertificate, askForCertificate)
  route(app, deps, to.showStanding, showStanding)
  respondingRoute(app, deps, to.getOwnPaperPdf, async (ctx, input, c) => {
    const { name, content } = await getOwnPaperPdf(ctx, files, input)
    return c.body(content, 200, fileHeaders({ type: 'application/pdf', name }))
  })
  respondingRoute(app, deps, to.getCertificatePdf, async (ctx, input, c) => {
    const { name, content } = await getCertificatePdf(ctx, files, input)
    return c.body(content, 200, fileHeaders({ type: 'application/pdf', name }))
  })
  route(app, deps, signing.listSignatories, listSignatories)
  route(app, deps, signing.setSignatory, (ctx, input) => setSignatory(ctx, deps.store, input))
  route(app, deps, office.listMemberPapers, listMemberPapers)
  route(app, deps, office.listEventPapers, listEventPapers)
  route(app, deps, office.sendCertificates, sendCertificates)
  route(app, deps, office.issueCertificate, issueCertificate)
  route(app, deps, office.revokePaper, revokePaper)
}
