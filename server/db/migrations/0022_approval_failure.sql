ALTER TABLE "approval" ADD COLUMN "failure" text;--> statement-breakpoint
-- Why something could not be done stood where the note of whoever approved it belongs.
UPDATE "approval" SET "failure" = "note", "note" = NULL WHERE "state" = 'failed';
