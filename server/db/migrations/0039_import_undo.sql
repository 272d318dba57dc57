ALTER TABLE "import_batch" DROP CONSTRAINT "import_batch_state";--> statement-breakpoint
ALTER TABLE "import_row" DROP CONSTRAINT "import_row_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "grade_held" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "membership_spell" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "import_batch" ADD COLUMN "committed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "choices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "choice" text;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "unproven_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grade_held" ADD CONSTRAINT "grade_held_import_id_import_batch_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_spell" ADD CONSTRAINT "membership_spell_import_id_import_batch_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_account" ON "import_row" USING btree ("account_id");--> statement-breakpoint
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_state" CHECK ("import_batch"."state" in ('reading', 'read', 'previewing', 'previewed', 'importing', 'done', 'undoing', 'undone'));--> statement-breakpoint
-- By hand: the facts that an import has made may go while that import is being undone. All others, and all money, stay.
CREATE FUNCTION "only_undone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."import_id" IS NULL OR NOT EXISTS (SELECT FROM "import_batch" WHERE "id" = OLD."import_id" AND "state" = 'undoing') THEN
    RAISE EXCEPTION '% is only added to.', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  "name" text;
BEGIN
  FOREACH "name" IN ARRAY ARRAY['membership_spell', 'grade_held']
  LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', "name" || '_only_added_to', "name");
    EXECUTE format('CREATE TRIGGER %I BEFORE UPDATE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION only_added_to()',
      "name" || '_only_added_to', "name");
    EXECUTE format('CREATE TRIGGER %I BEFORE DELETE ON %I FOR EACH ROW EXECUTE FUNCTION only_undone()', "name" || '_only_undone', "name");
  END LOOP;
END $$;
