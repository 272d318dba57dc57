import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** When the database finds that there is no room: with the row itself, or only when all is to be kept. */
export type Moment = 'at the row' | 'at the commit'

const triggers = {
  'at the row': (table: string) => `create trigger full_disk before insert or update on "${table}"`,
  'at the commit': (table: string) =>
    `create constraint trigger full_disk after insert or update on "${table}" deferrable initially deferred`,
}

/** Has the database refuse every write as one whose disk is full does; answers what makes room again. */
export async function fillDisk({ db, exec }: Database, moment: Moment): Promise<() => Promise<void>> {
  const { rows } = await db.execute(sql`select tablename as name from pg_tables where schemaname = 'public'`)
  const tables = rows.map(({ name }) => String(name))
  await exec(`
    create function disk_is_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
    end $$;
    ${tables.map((table) => `${triggers[moment](table)} for each row execute function disk_is_full();`).join('\n')}`)
  return () => exec('drop function disk_is_full cascade')
}
