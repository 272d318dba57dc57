ALTER TABLE "event" ADD COLUMN "speakers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "programme" jsonb DEFAULT '[]'::jsonb NOT NULL;