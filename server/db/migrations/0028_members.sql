CREATE SEQUENCE "public"."membership_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 999999 START WITH 1 CACHE 1;--> statement-breakpoint
DROP INDEX "account_words";--> statement-breakpoint
ALTER TABLE "account" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "membership_number" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "member_since" date;--> statement-breakpoint
-- By hand: who is or was a member has a number, in the order in which they joined.
ALTER SEQUENCE "membership_number_seq" OWNED BY "account"."membership_number";--> statement-breakpoint
UPDATE "account" SET "membership_number" = 'FCT-' || lpad("joined"."place"::text, 6, '0'),
  "member_since" = ("joined"."at" AT TIME ZONE 'Africa/Lagos')::date
FROM (
  SELECT "account"."id", coalesce(min("fulfilled_at"), "account"."created_at") AS "at",
    row_number() OVER (ORDER BY coalesce(min("fulfilled_at"), "account"."created_at"), "account"."id") AS "place"
  FROM "account" LEFT JOIN "payment" ON "account_id" = "account"."id" AND "purpose" = 'membership' AND "fulfilled_at" IS NOT NULL
  WHERE "grade_id" IS NOT NULL OR "fulfilled_at" IS NOT NULL GROUP BY "account"."id"
) AS "joined"
WHERE "account"."id" = "joined"."id";--> statement-breakpoint
SELECT setval('membership_number_seq', count(*)) FROM "account" WHERE "membership_number" IS NOT NULL HAVING count(*) > 0;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (fold("account"."first_name" || ' ' || "account"."sur_name")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "account_sort_name" ON "account" USING btree ("sort_name","id") WHERE "account"."membership_number" is not null;--> statement-breakpoint
CREATE INDEX "account_number" ON "account" USING btree ("membership_number","id") WHERE "account"."membership_number" is not null;--> statement-breakpoint
CREATE INDEX "account_member_since" ON "account" USING btree ("member_since","id") WHERE "account"."membership_number" is not null;--> statement-breakpoint
CREATE INDEX "account_grade" ON "account" USING btree ("grade_id","sort_name","id") WHERE "account"."membership_number" is not null;--> statement-breakpoint
CREATE INDEX "account_dues" ON "account" USING btree ("dues_paid_until") WHERE "account"."membership_number" is not null;--> statement-breakpoint
CREATE INDEX "account_without_email" ON "account" USING btree ("sort_name","id") WHERE "account"."membership_number" is not null and "account"."email" is null;--> statement-breakpoint
CREATE INDEX "account_words" ON "account" USING gin (search_words("first_name" || ' ' || coalesce("middle_name", '') || ' ' || "sur_name" || ' ' || coalesce("email", '') || ' ' || coalesce("membership_number", '')));--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_membership_number_unique" UNIQUE("membership_number");--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_reachable" CHECK ("account"."email" is not null or "account"."password_hash" is null);--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_membership_number" CHECK ("account"."membership_number" ~ '^FCT-[0-9]{6}$');--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_member" CHECK (("account"."membership_number" is null) = ("account"."member_since" is null)
        and ("account"."grade_id" is null or "account"."membership_number" is not null));--> statement-breakpoint
-- By hand: the first grade brings the next number that nobody has, however the grade is given.
CREATE FUNCTION "account_membership_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."membership_number" <> OLD."membership_number" THEN
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
--> statement-breakpoint
CREATE TRIGGER "account_membership_number" BEFORE INSERT OR UPDATE OF "grade_id", "membership_number", "member_since" ON "account"
  FOR EACH ROW EXECUTE FUNCTION "account_membership_number"();
