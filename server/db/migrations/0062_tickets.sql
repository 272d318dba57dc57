CREATE TABLE "ticket_key" (
	"id" integer PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	CONSTRAINT "ticket_key_public_key_unique" UNIQUE("public_key")
);
--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "token" text DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee" ADD COLUMN "issue" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "attendee" ADD CONSTRAINT "attendee_token_unique" UNIQUE("token");