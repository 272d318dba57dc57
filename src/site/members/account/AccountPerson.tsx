import type { Profile } from '#contract/identity/auth.ts'
import type { Grade } from '#contract/members/grade.ts'
import { avatarLetters } from '#src/site/kit/first-characters.ts'
import type { PartQuery } from '#src/site/kit/query-client.ts'

interface AccountPersonProps {
  profile: Profile
  grades: PartQuery<Grade[]>
}

/** Whose account it is: letters, name, and the grade and number of a member. */
export const AccountPerson = ({ profile, grades }: AccountPersonProps) => (
  <div className="flex items-center gap-3.5 border-line border-b pb-6">
    <span aria-hidden="true" className="avatar arch size-13! shrink-0 font-serif-display text-h3">
      {avatarLetters(profile)}
    </span>
    <p className="min-w-0">
      <span className="block truncate font-bold">{`${profile.first_name} ${profile.sur_name}`.trim()}</span>
      <span className="block truncate text-ink-3 text-meta">
        {grades.data?.find(({ id }) => id === profile.grade_id)?.name ?? profile.email}
      </span>
      {profile.membership_number && (
        <span className="block truncate text-ink-3 text-meta tabular-nums">{profile.membership_number}</span>
      )}
    </p>
  </div>
)
