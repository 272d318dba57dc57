CREATE TABLE "dues_rules" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "dues_rules_only" CHECK ("dues_rules"."only")
);
--> statement-breakpoint
CREATE TABLE "standing" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"membership" text DEFAULT 'none' NOT NULL,
	"standing" text DEFAULT 'none' NOT NULL,
	"gate" text DEFAULT 'shut' NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"credit" bigint DEFAULT 0 NOT NULL,
	"open_years" integer[] DEFAULT '{}' NOT NULL,
	"paid_through" text,
	"covered_through" text,
	"loss_day" date,
	"from_day" date DEFAULT '0001-01-01' NOT NULL,
	"changes_on" date DEFAULT '0001-01-01',
	"rules" integer DEFAULT 0 NOT NULL,
	"facts" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "year_pack_member" (
	"pack_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"membership" text NOT NULL,
	"credit" bigint NOT NULL,
	"years" jsonb NOT NULL,
	CONSTRAINT "year_pack_member_pack_id_account_id_pk" PRIMARY KEY("pack_id","account_id")
);
--> statement-breakpoint
DROP INDEX "account_sort_name";--> statement-breakpoint
ALTER TABLE "standing" ADD CONSTRAINT "standing_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_pack_member" ADD CONSTRAINT "year_pack_member_pack_id_year_pack_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."year_pack"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "year_pack_member" ADD CONSTRAINT "year_pack_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "standing_is" ON "standing" USING btree ("standing","account_id");--> statement-breakpoint
CREATE INDEX "standing_credit" ON "standing" USING btree ("account_id") WHERE "standing"."credit" > 0;--> statement-breakpoint
CREATE INDEX "standing_changes" ON "standing" USING btree ("changes_on");--> statement-breakpoint
CREATE INDEX "standing_rules" ON "standing" USING btree ("rules");--> statement-breakpoint
CREATE INDEX "standing_from" ON "standing" USING btree ("from_day");--> statement-breakpoint
CREATE INDEX "account_sort_name" ON "account" USING btree ("sort_name","id","grade_id") WHERE "account"."membership_number" is not null and "account"."merged_into" is null;
--> statement-breakpoint
-- By hand, from here to the end. Whoever has facts of dues has a row, which is past its day: it is worked out when it is read.
INSERT INTO "standing" ("account_id")
SELECT "account_id" FROM "membership_spell" UNION SELECT "account_id" FROM "grade_held" UNION SELECT "account_id" FROM "dues_relief"
UNION SELECT "account_id" FROM "ledger_line" WHERE "book" = 'dues' ORDER BY 1;--> statement-breakpoint
-- A fact that is stored, or taken away with the import that made it, puts the standing of its account past its day.
CREATE FUNCTION "standing_is_past"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO "standing" ("account_id") SELECT "id" FROM (%s) AS "whose" ("id") WHERE "id" IS NOT NULL GROUP BY "id" ORDER BY "id"
    ON CONFLICT ("account_id") DO UPDATE SET "facts" = "standing"."facts" + 1, "changes_on" = excluded."changes_on"', TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  "name" text;
  "whose" text;
BEGIN
  FOR "name", "whose" IN VALUES
    ('membership_spell', 'SELECT account_id FROM stored'),
    ('membership_ending', 'SELECT account_id FROM stored JOIN membership_spell s ON s.id = spell_id'),
    ('membership_reinstatement',
      'SELECT account_id FROM stored JOIN membership_ending e ON e.id = ending_id JOIN membership_spell s ON s.id = e.spell_id'),
    ('grade_held', 'SELECT account_id FROM stored'),
    ('dues_agreed', 'SELECT account_id FROM stored JOIN membership_spell s ON s.id = spell_id'),
    ('dues_relief', 'SELECT account_id FROM stored'),
    ('dues_relief_lifting', 'SELECT account_id FROM stored JOIN dues_relief r ON r.id = relief_id'),
    ('ledger_line', 'SELECT account_id FROM stored WHERE book = ''dues'''),
    -- What was agreed with an entry is not any more once that is undone.
    ('ledger_entry', 'SELECT account_id FROM stored JOIN dues_agreed a ON ''undo '' || a.reference = stored.reference
      JOIN membership_spell s ON s.id = a.spell_id')
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION standing_is_past(%L)',
      "name" || '_standing', "name", "whose");
  END LOOP;
  FOREACH "name" IN ARRAY ARRAY['membership_spell', 'grade_held']
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS stored FOR EACH STATEMENT EXECUTE FUNCTION standing_is_past(%L)',
      "name" || '_undone_standing', "name", 'SELECT account_id FROM stored');
  END LOOP;
END $$;
--> statement-breakpoint
-- What dues cost, and the days of grace, are the same for all.
CREATE FUNCTION "dues_rules_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "dues_rules" ("version") VALUES (1) ON CONFLICT ("only") DO UPDATE SET "version" = "dues_rules"."version" + 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "dues_fee_rules" AFTER INSERT ON "dues_fee" FOR EACH STATEMENT EXECUTE FUNCTION "dues_rules_changed"();--> statement-breakpoint
CREATE TRIGGER "grade_rules" AFTER INSERT OR DELETE OR UPDATE OF "dues" ON "grade" FOR EACH STATEMENT EXECUTE FUNCTION "dues_rules_changed"();--> statement-breakpoint
CREATE TRIGGER "office_setting_rules" AFTER INSERT OR UPDATE ON "office_setting" FOR EACH ROW
  WHEN (NEW."name" = 'grace_days') EXECUTE FUNCTION "dues_rules_changed"();--> statement-breakpoint
CREATE TRIGGER "office_setting_unset_rules" AFTER DELETE ON "office_setting" FOR EACH ROW
  WHEN (OLD."name" = 'grace_days') EXECUTE FUNCTION "dues_rules_changed"();
