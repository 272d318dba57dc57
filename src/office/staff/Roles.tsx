import { type Permission, permissions, roleNames } from '#contract/common/permissions.ts'
import {
  isProvenRight,
  type ProvenArea,
  provenActNames,
  provenActs,
  provenAreas,
} from '#contract/common/proven-acts.ts'
import { capital } from '#domain/common/words.ts'
import { CheckIcon, LockIcon } from '#src/ui/icons/page-icons.tsx'
import { ScrollArea } from '#src/ui/ScrollArea.tsx'
import { PageHead } from '../kit/page/PageHead.tsx'
import { holds, roleWords } from '../kit/page/role-words.ts'

/** applications.decide is of "Applications". */
const areaOf = (permission: Permission) => permission.slice(0, permission.indexOf('.'))
const areas = [...new Set(permissions.map(areaOf))]

const wordsOf = (permission: Permission) => capital(permission.slice(permission.indexOf('.') + 1).replaceAll('_', ' '))

const areaWords: Record<ProvenArea, string> = {
  money: 'Money',
  limits: 'Limits and approvals',
  staff: 'Staff',
  'sign-in': 'Signing in',
  mails: 'Mails',
  members: 'Members',
  records: 'Records',
}

/** What asks for the second factor again when it was shown more than ten minutes ago: the list that the server asks by. */
const ProvenActs = () => (
  <section aria-labelledby="proven-acts" className="sticky left-0 max-w-[min(48rem,calc(100vw-2.5rem))] pt-10 pb-6">
    <h2 id="proven-acts" className="block-title pb-2">
      Asks for the second factor again
    </h2>
    <p className="pb-3 text-ink-2">When it was shown more than ten minutes ago.</p>
    <dl className="border-ink border-t-2">
      {provenAreas.map((area) => (
        <div key={area} className="flex flex-wrap gap-x-6 gap-y-1 border-line border-b py-3">
          <dt className="w-44 font-semibold">{areaWords[area]}</dt>
          {provenActNames
            .filter((name) => provenActs[name].area === area)
            .map((name) => (
              <dd key={name} className="ml-auto w-full min-w-0 sm:w-[calc(100%-12.5rem)]">
                {provenActs[name].words}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  </section>
)

/** Who may do what: the table that the server decides by, to read. */
export const Roles = () => (
  <>
    <PageHead title="Roles" sub="What each role may do. A lock asks for the second factor again." />
    <ScrollArea label="The rights of each role" className="page-body relative overflow-x-auto">
      <table className="matrix">
        <caption className="sr-only">The rights of each role</caption>
        <thead>
          <tr>
            <th scope="col">Right</th>
            {roleNames.map((role) => (
              <th key={role} scope="col">
                {roleWords[role]}
              </th>
            ))}
          </tr>
        </thead>
        {areas.map((area) => (
          <tbody key={area}>
            <tr>
              <th scope="rowgroup" className="matrix-area">
                {capital(area)}
              </th>
              <td colSpan={roleNames.length} />
            </tr>
            {permissions
              .filter((permission) => areaOf(permission) === area)
              .map((permission) => (
                <tr key={permission}>
                  <th scope="row" title={permission}>
                    {wordsOf(permission)}
                    {isProvenRight(permission) && (
                      <>
                        <LockIcon size={14} className="ml-1.5 inline text-ink-3" />
                        <span className="sr-only">, asks for the second factor again</span>
                      </>
                    )}
                  </th>
                  {roleNames.map((role) => (
                    <td key={role}>
                      {holds(role, permission) ? (
                        <>
                          <CheckIcon size={18} className="inline text-brand-bright" />
                          <span className="sr-only">Yes</span>
                        </>
                      ) : (
                        <span className="sr-only">No</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      <ProvenActs />
    </ScrollArea>
  </>
)
