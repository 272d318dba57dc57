DROP INDEX "mail_due";--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "state" text DEFAULT 'due' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "lane" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "error" text;--> statement-breakpoint
UPDATE "mail" SET "state" = CASE WHEN "sent_at" IS NOT NULL THEN 'sent' ELSE 'failed' END WHERE "sent_at" IS NOT NULL OR "given_up_at" IS NOT NULL;--> statement-breakpoint
UPDATE "mail" SET "lane" = CASE WHEN "kind" IN ('reset-code', 'confirm-email', 'account-created') THEN 0 ELSE 2 END
  WHERE "state" = 'due' AND "kind" IN ('reset-code', 'confirm-email', 'account-created', 'member-invited', 'questions-reminder', 'applications-of-day');--> statement-breakpoint
CREATE INDEX "mail_newest" ON "mail" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_state" ON "mail" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("lane","next_try_at","id") WHERE "mail"."state" in ('due', 'sending');