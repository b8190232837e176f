import { migrationsFor, newestOf, type Migration } from '../migrate.ts'
import type { Engine } from '../sql/sql.ts'

/** The steps of a made-up next release: what people are called in the list stands beside their names, also of those who
 *  were there before. */
export const withNextMigration = (engine: Engine['name']): readonly Migration[] => [
  ...migrationsFor(engine),
  {
    number: newestOf(migrationsFor(engine)) + 1,
    name: 'nicknames',
    text: `
      ALTER TABLE players ADD COLUMN nickname TEXT;
      UPDATE players SET nickname = upper(name);
    `,
  },
]
