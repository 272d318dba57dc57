ALTER TABLE "event" ADD COLUMN "mcpd_hours" integer;--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_mcpd_hours" CHECK ("event"."mcpd_hours" > 0);