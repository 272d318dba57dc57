ALTER TABLE "import_row" ADD COLUMN "number_freed_by" integer;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_number_freed_by_approval_id_fk" FOREIGN KEY ("number_freed_by") REFERENCES "public"."approval"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_freed" ON "import_row" USING btree ("number") WHERE "import_row"."number_freed_by" is not null;--> statement-breakpoint
-- By hand: a number changes only where a second person has approved that it goes back to the row that brings it, and only for one
-- that is above all others.
CREATE OR REPLACE FUNCTION "account_membership_number"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan TO off AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."membership_number" <> OLD."membership_number" AND (
    NOT EXISTS (
      SELECT FROM "import_row" JOIN "approval" ON "approval"."id" = "number_freed_by"
      WHERE "import_row"."number" = OLD."membership_number" AND "number_freed_by" IS NOT NULL
        AND "approval"."act" = 'members.numbers' AND "approval"."state" = 'approved'
    ) OR EXISTS (SELECT FROM "account" WHERE "membership_number" >= NEW."membership_number")
  ) THEN
    RAISE EXCEPTION 'A membership number does not change';
  END IF;
  IF NEW."grade_id" IS NOT NULL AND NEW."membership_number" IS NULL THEN
    LOOP
      NEW."membership_number" := 'FCT-' || lpad(nextval('membership_number_seq')::text, 6, '0');
      EXIT WHEN NOT EXISTS (SELECT FROM "account" WHERE "membership_number" = NEW."membership_number");
    END LOOP;
  END IF;
  IF NEW."membership_number" IS NOT NULL AND NEW."member_since" IS NULL THEN
    NEW."member_since" := (NEW."created_at" AT TIME ZONE 'Africa/Lagos')::date;
  END IF;
  RETURN NEW;
END $$;
