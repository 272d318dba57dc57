import { prepareApplication } from '#src/flows/application.ts'
import { Trouble } from '#src/views/form/Trouble.tsx'
import { later } from '#src/views/shell/later.tsx'

/** Everything of the form that its first sight does without comes in one file, with the first field that is filled in. */
const load = () => import('./career.tsx')

const Missing = () => <Trouble text="This part of the form could not be fetched: please load the page again" />
const Nothing = () => null

const fields = later(() => load().then((rest) => rest.CareerFields), Missing)
const file = later(() => load().then((rest) => rest.FileField), Missing)
const notice = later(() => load().then((rest) => rest.DraftNotice), Nothing)
const onTheWay = later(() => load().then((rest) => rest.OnTheWay), Nothing)

export const CareerFields = fields.Part
export const FileField = file.Part
export const DraftNotice = notice.Part
export const OnTheWay = onTheWay.Part

export function prepareWizard() {
  prepareApplication()
  fields.fetched()
  onTheWay.fetched()
}
