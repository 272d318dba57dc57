DROP INDEX "account_grade";--> statement-breakpoint
DROP INDEX "account_without_email";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
UPDATE "account" a SET "signed_in_at" = signed.at FROM (SELECT "about", max("at") AS at FROM "audit" WHERE "what" = 'sign in' AND "outcome" IS DISTINCT FROM 'refused' GROUP BY "about") signed WHERE signed."about" = 'account ' || a."id";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "sort_surname" text GENERATED ALWAYS AS (fold("account"."sur_name" || ' ' || "account"."first_name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "password_link" ADD COLUMN "created_at" timestamp with time zone;--> statement-breakpoint
UPDATE "password_link" l SET "created_at" = l."expires_at" - CASE WHEN EXISTS (SELECT FROM "staff" s WHERE s."account_id" = l."account_id") THEN interval '1 day' ELSE interval '7 days' END;--> statement-breakpoint
ALTER TABLE "password_link" ALTER COLUMN "created_at" SET NOT NULL;--> statement-breakpoint
INSERT INTO "password_link" ("token_hash", "account_id", "created_at", "expires_at") SELECT 'lapsed ' || a."id", a."id", max(i."at"), max(i."at") + interval '7 days' FROM "account" a JOIN "audit" i ON i."what" = 'invite member' AND i."about" = 'account ' || a."id" WHERE a."password_hash" IS NULL AND a."email" IS NOT NULL AND NOT EXISTS (SELECT FROM "password_link" l WHERE l."account_id" = a."id") GROUP BY a."id";--> statement-breakpoint
ALTER TABLE "letter" ADD COLUMN "members" integer[];--> statement-breakpoint
CREATE INDEX "account_sort_surname" ON "account" USING btree ("sort_surname","id","grade_id") WHERE "account"."membership_number" is not null and "account"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "account_never_signed_in" ON "account" USING btree ("sort_surname","id") WHERE "account"."membership_number" is not null and "account"."merged_into" is null and "account"."grade_id" is not null and "account"."signed_in_at" is null;--> statement-breakpoint
CREATE INDEX "account_grade" ON "account" USING btree ("grade_id","sort_surname","id") WHERE "account"."membership_number" is not null and "account"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "account_without_email" ON "account" USING btree ("sort_surname","id") WHERE "account"."membership_number" is not null and "account"."merged_into" is null and "account"."email" is null;--> statement-breakpoint
ALTER TABLE "letter" ADD CONSTRAINT "letter_members" CHECK ("letter"."members" is null or "letter"."event_id" is null);