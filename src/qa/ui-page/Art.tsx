import { cx } from '#src/ui/cx.ts'
import { Case, Group } from './Group.tsx'

const files: Record<string, string> = import.meta.glob(['../../site/art/**/*.svg', '../../office/kit/art/*.svg'], {
  eager: true,
  query: '?url',
  import: 'default',
})
const pictures = Object.entries(files).map(([path, address]) => ({
  name: path.slice(path.lastIndexOf('/') + 1),
  address,
}))

export const Art = () => (
  <Group id="art" title="Art">
    <Case title="src/site/art">
      <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {pictures.map(({ name, address }) => (
          <li key={name} className="min-w-0">
            <img
              src={address}
              alt=""
              loading="lazy"
              className={cx(
                'aspect-4/3 w-full rounded-control border border-line object-contain p-1',
                name.includes('dark') && 'bg-night',
              )}
            />
            <span className="block truncate pt-1.5 text-ink-2 text-meta">{name}</span>
          </li>
        ))}
      </ul>
    </Case>
  </Group>
)
