ALTER TABLE "attendee" ADD COLUMN "given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "attendee" SET "given" = true WHERE "issue" > 1;
