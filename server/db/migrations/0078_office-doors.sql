ALTER TABLE "email_link" ADD COLUMN "keeps" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
-- An invitation ended the password there was: who has one has chosen it with the link.
UPDATE "staff" SET "opened_at" = "invited_at" FROM "account" WHERE "account"."id" = "staff"."account_id" AND "account"."password_hash" IS NOT NULL;
