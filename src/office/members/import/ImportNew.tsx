import { useRouter } from '@tanstack/react-router'
import { MOST_FILE_BYTES } from '#contract/common/limits.ts'
import { uploadImport } from '#contract/members/import/import-endpoints.ts'
import { useUpload } from '#src/office/kit/fields/use-upload.ts'
import { useOffice } from '#src/office/kit/flow.ts'
import { PageHead } from '#src/office/kit/page/PageHead.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { FileDrop } from '#src/ui/form/FileDrop.tsx'
import { ImportSteps } from './ImportSteps.tsx'

const kinds = ['csv', 'xlsx', 'txt']
const above = [
  { to: '/members', label: 'Members' },
  { to: '/imports', label: 'Imports' },
]

/** The first step of an import: the file. Its next ones have an address of their own. */
export function ImportNew() {
  const { call } = useOffice()
  const router = useRouter()
  const upload = useUpload(
    (file: File, progress) => {
      const form = new FormData()
      form.append('name', file.name)
      form.append('file', file)
      return call(uploadImport, {
        form,
        act: 'Import a file of members',
        onProgress: ({ sent, total }) => progress(total > 0 ? sent / total : 0),
      })
    },
    ({ id }) => void router.navigate({ href: `/imports/${id}`, replace: true }),
  )
  return (
    <>
      <PageHead title="Import of members" above={above}>
        <ImportSteps current="File" />
      </PageHead>
      <div className="page-body">
        <div className="grid max-w-xl gap-6">
          <p className="text-ink-2">
            One row for each member, with the names of the columns above. No member is changed until you have seen what
            would happen to each row.
          </p>
          <Field label="File of members" error={upload.trouble}>
            <FileDrop
              file={upload.file}
              onFile={upload.take}
              progress={upload.progress}
              kinds={kinds}
              maxBytes={MOST_FILE_BYTES}
            />
          </Field>
        </div>
      </div>
    </>
  )
}
