ALTER TABLE "account" ADD COLUMN "message_key" text;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_message_key_unique" UNIQUE("message_key");