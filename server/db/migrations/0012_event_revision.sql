ALTER TABLE "event" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;