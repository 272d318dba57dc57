ALTER TABLE "attendee" ADD COLUMN "answers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;